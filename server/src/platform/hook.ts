/** A call from one domain to a higher one: declared below, registered once by `hooks.ts` beside the composition
 *  root. */
export type Hook<Handler> = Handler & { register(handler: Handler): void };

/** @throws Error when called before a handler was registered */
export function hook<Handler extends (...given: never[]) => unknown>(name: string): Hook<Handler> {
  let registered: Handler | undefined;
  const call = (...given: Parameters<Handler>) => {
    if (!registered) throw new Error(`No handler is registered for the hook ${name}`);
    return registered(...given);
  };
  return Object.assign(call as unknown as Handler, {
    register(handler: Handler) {
      registered = handler;
    },
  });
}
