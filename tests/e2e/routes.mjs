// Every route of the app, for `make look`. `prepare(page)` brings about what a route needs (a match in the storage, say); it runs
// before the route is opened, in the same browser context.
export const routes = [{ route: './' }];
