import { preloadPlainInputs } from './inputsOf.tsx';

/** Loads a screen that is a form with its inputs. */
export const withInputs =
  <Screen>(load: () => Promise<Screen>) =>
  async () => {
    const [screen] = await Promise.all([load(), preloadPlainInputs()]);
    return screen;
  };
