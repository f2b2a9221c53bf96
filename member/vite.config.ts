import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { everyNameOfReact, fromShell } from '../scripts/remote.ts';

const entry = `${import.meta.dirname}/src/MemberApp.tsx`;

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    everyNameOfReact(entry),
    react(),
    onlyTheScalesDrawnWith(),
    baseWithoutForms(),
    federation({
      name: 'member',
      filename: 'remoteEntry.js',
      publicPath: 'auto',
      dts: false,
      exposes: { './App': './src/MemberApp.tsx' },
      shared: { react: fromShell, 'react-dom': fromShell },
      shareStrategy: 'loaded-first',
      disableRemote: true,
      disableSnapshot: true,
      experiments: { externalRuntime: true },
      dev: { remoteHmr: true },
    }),
  ],
  server: { port: 5175, strictPort: true, cors: true, origin: 'http://localhost:5175' },
  // A part has no page of its own; without a page the build wants an entry. Schemas nobody checks with are dropped,
  // with the contract's words that describe a field.
  build: {
    target: 'es2022',
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['z', 'text', 'because', 'required', 'calendarDay'],
        propertyReadSideEffects: false,
      },
      input: entry,
      output: {
        // Left alone, the build cuts what the pages share into crumbs, each a request of its own, and has every page
        // load what only forms need.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'forms',
              priority: 2,
              test: /contract\/src\/(primitives|fieldErrors|identifiers|access\/identity|communities\/countingPoints|people\/(members|changeRequests))\.ts|node_modules\/(zod|ibantools)\/|kit\/src\/(forms|useForm|components\/(Checkbox|ConfirmDialog|Dialog|FormNotices|PasswordInput|RadioCards|Select))\./,
            },
            {
              name: 'base',
              priority: 1,
              test: /kit\/src\/(?!messages)|contract\/src\/|member\/src\/[^/]+$(?<!(MemberApp|Outdated|RefreshWish)\.tsx)|member\/src\/(energy\/(balance|period|days)|messages\/index)\.ts|node_modules\/openapi-fetch\/|preload-helper/,
            },
          ],
        },
      },
    },
  },
});

/** recharts picks a scale by its name, so all of d3's would come along, with calendars and colours: 10 kB of the
 *  chart. The day is drawn with two. */
function onlyTheScalesDrawnWith(): Plugin {
  const all = "import * as d3Scales from 'victory-vendor/d3-scale';";
  const drawnWith =
    "import { scaleBand, scaleLinear } from 'victory-vendor/d3-scale'; const d3Scales = { scaleBand, scaleLinear };";
  return {
    name: 'only-the-scales-drawn-with',
    apply: 'build',
    transform: {
      filter: { id: /recharts\/es6\/state\/selectors\/combiners\/combine(ConfiguredScale|RealScaleType)\.js/ },
      handler: code => {
        if (!code.includes(all)) throw new Error('recharts takes its scales from elsewhere now');
        return { code: code.replace(all, drawnWith), map: null };
      },
    },
  };
}

/** The forms need the base. Were it the other way round too, one of them would run before the other and find nothing
 *  there: the part hangs, and nothing says why. A word of the contract that is missing above makes it so. */
function baseWithoutForms(): Plugin {
  return {
    name: 'base-without-forms',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      const forms = chunks.find(({ name }) => name === 'forms');
      const base = chunks.find(({ name }) => name === 'base');
      if (!forms || !base) throw new Error('The build has no forms or no base');
      if (base.imports.includes(forms.fileName)) throw new Error('The base has come to need the forms');
    },
  };
}
