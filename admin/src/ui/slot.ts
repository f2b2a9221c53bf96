import { type ComponentType, createElement } from 'react';

/** A place on a screen for a part of a higher floor, which `app` fills at start: the same as a hook of the server. The
 *  part brings its own code and messages later; an error where nothing fills it. */
export function slot<Props extends object>() {
  let filling: ComponentType<Props> | undefined;
  const shown = (props: Props) => {
    if (!filling) throw new Error('Nothing fills this place');
    return createElement(filling, props);
  };
  return Object.assign(shown, {
    fill: (part: ComponentType<Props>) => {
      filling = part;
    },
  });
}
