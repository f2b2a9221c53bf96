import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/** A component whose code is loaded when it is first rendered, or earlier by `preload`. React's `lazy` shows its fallback
 *  for at least 300 ms, even if the code arrives sooner. A failed load throws in the rendering component and is retried when
 *  it is rendered again.
 *  @param meanwhile rendered until then */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
) {
  const code = codeOf(load);
  const shown = (props: Props) => {
    const Loaded = useCode(code);
    return Loaded ? createElement(Loaded, props) : meanwhile;
  };
  return Object.assign(shown, { preload: code.preload });
}

type Code<Component> = { get(): Component | undefined; preload(): Promise<Component> };

function codeOf<Component>(load: () => Promise<{ default: Component }>): Code<Component> {
  let known: Component | undefined;
  let loading: Promise<Component> | undefined;
  return {
    get: () => known,
    preload() {
      loading ??= load()
        .then(module => {
          known = module.default;
          return known;
        })
        .catch((reason: unknown) => {
          loading = undefined;
          throw reason;
        });
      return loading;
    },
  };
}

function useCode<Component>({ get, preload }: Code<Component>): Component | undefined {
  const [component, setComponent] = useState(get);
  useEffect(() => {
    preload().then(
      loaded => setComponent(() => loaded),
      (reason: unknown) =>
        setComponent(() => {
          throw reason;
        }),
    );
  }, [preload]);
  return component;
}

/** Reloads the page if the server responds. Browsers may remember a failed `import()` for as long as the document
 *  lives (the module map of the HTML standard), so that a second attempt fails without a request. */
export async function reloadIfReachable(): Promise<void> {
  const isReachable = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) window.location.reload();
}
