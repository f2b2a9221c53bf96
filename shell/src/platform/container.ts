/** A part as module federation publishes it: `init` receives the shared packages, `get` returns what it exposes. */
export type Container = {
  init(shared: object, begun: object[]): Promise<unknown>;
  get(exposed: string): Promise<() => unknown>;
};

export const openContainer = (address: string): Promise<Container> => import(/* @vite-ignore */ address);
