/** Lets other requests have their turn between two pieces of long work. */
export const breath = () => new Promise<void>(resolve => setTimeout(resolve));
