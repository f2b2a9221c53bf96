/** Yields to the event loop during long work. */
export const breath = () => new Promise<void>(resolve => setTimeout(resolve));
