// Every route of the app, for `make look`. `prepare(page)` brings about what a route needs (a match in the storage, say); it runs
// before the route is opened, in the same browser context.
export const routes = [
  { route: './' },
  { route: 'new/roller-derby' },
  { route: 'm/nowhere' },
  { route: 'm/nowhere/sheet' },
  { route: 'm/nowhere/deal/1' },
  { route: 'rules/roller-derby' },
  { route: 'judge/king-of-the-hill' },
  { route: 'settings' },
  { route: 'no/such/place' },
];
