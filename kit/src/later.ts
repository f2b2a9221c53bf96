import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/** A component whose code is loaded when it is first shown, or earlier by `preload`. React's `lazy` leaves a fallback in
 *  its place for 300 ms at least, however soon the code is there. Code that cannot be loaded is an error of whoever shows
 *  it, and is tried again when it is shown again.
 *  @param meanwhile stands in its place until then */
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
