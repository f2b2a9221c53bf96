import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { partPages, preloads } from '../scripts/preloads.ts';
import { everyNameOfReact, fromShell } from '../scripts/remote.ts';
import { smallRecharts } from '../scripts/smallRecharts.ts';

const entry = `${import.meta.dirname}/src/app/MemberApp.tsx`;
/** Needs React's DOM, for recharts. */
const drawing = `${import.meta.dirname}/../kit/src/chart/Drawing.tsx`;
const first = `${import.meta.dirname}/src/office/overview/first.ts`;

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    everyNameOfReact(entry, ['react']),
    everyNameOfReact(drawing, ['react-dom']),
    react(),
    smallRecharts,
    baseWithoutForms(),
    federation({
      name: 'member',
      filename: 'remoteEntry.js',
      publicPath: 'auto',
      dts: false,
      exposes: { './App': './src/app/MemberApp.tsx' },
      shared: { react: fromShell, 'react-dom': fromShell },
      shareStrategy: 'loaded-first',
      disableRemote: true,
      disableSnapshot: true,
      experiments: { externalRuntime: true },
      dev: { remoteHmr: true },
    }),
    withoutFederation(first),
    preloads({
      ...partPages(/\/MemberApp\.tsx$/),
      '^/\\d+/data/\\d+$': [/\/app\/Energy\.ts$/, /\/DayPanel\.tsx$/],
      '^/(energy|\\d+)$': [/\/app\/Energy\.ts$/, /\/PeriodPanel\.tsx$/],
      'de ^/(energy|\\d+(/data/\\d+)?)$': [/\/energy\.german\.ts$/, /answers\.german\.ts$/],
      'en ^/(energy|\\d+(/data/\\d+)?)$': [/\/energy\.english\.ts$/, /answers\.english\.ts$/],
      '^/?$': [/\/Home\.tsx$/],
      first: [/\/overview\/first\.ts$/],
    }),
  ],
  server: { port: 5175, strictPort: true, cors: true, origin: 'http://localhost:5175' },
  // A remote has no page, so the build needs an entry. Tree shaking drops unused schemas and the contract's functions that
  // describe fields.
  build: {
    target: 'es2022',
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['z', 'text', 'because', 'required', 'calendarDay'],
        propertyReadSideEffects: false,
      },
      input: entry,
      output: {
        // The default splits shared code into many small chunks, and every page would load the code of the forms.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Without React, which is loaded later (office/overview/first.ts).
            {
              name: 'early',
              priority: 3,
              test: /kit\/src\/(formats|i18n)\.ts|member\/src\/(platform\/(places|messages\/index)|office\/overview\/(euros|figures|totals|given))\.ts/,
            },
            {
              name: 'forms',
              priority: 2,
              test: /contract\/src\/(primitives|fieldErrors|identifiers|access\/identity|communities\/countingPoints|people\/(members|changeRequests)|money\/savings)\.ts|node_modules\/(zod|ibantools)\/|kit\/src\/(forms|useForm|components\/(Checkbox|ConfirmDialog|Dialog|FormNotices|PasswordInput|RadioCards|Select))\./,
            },
            {
              name: 'terms',
              priority: 0,
              test: /contract\/src\/(\w+\/)?(vocabulary|spelling)\.ts/,
            },
            {
              name: 'tokens',
              priority: 2,
              test: /contract\/src\/access\/accessTokens\.ts/,
            },
            {
              name: 'days',
              priority: 0,
              test: /kit\/src\/(typedDay|useTypedDay|messages\/days|components\/(DayField|Field|TextInput))\./,
            },
            {
              name: 'energy',
              priority: 0,
              test: /member\/src\/energy\/(announced|nameOf|EnergyFigures|EnergySkeleton|TableBelow|useAskedPlace|balance|series|extent|period|slots|subject|Pager|PagerStep)\.tsx?|member\/src\/platform\/days\.ts|member\/src\/energy\/higherParts\.tsx|kit\/src\/slot\.ts|kit\/src\/components\/Figure\.tsx/,
            },
            {
              name: 'base',
              priority: 1,
              test: /kit\/src\/(?!chart|messages|slot|basisTexts|saveFile|typedDay|typedNumber|useTypedDay|useErrorNotices|usePolled|components\/(DayField|Field|Figure|Segmented|TextInput))|contract\/src\/version\.ts|member\/src\/ui\/(?!Outdated|RefreshWish)|member\/src\/platform\/(?!days|messages)|member\/src\/people\/memberships\/(useChosen|laterSwitch)\.tsx?|member\/src\/platform\/messages\/index\.ts|kit\/src\/chart\/(Plot|words)|member\/src\/energy\/surplus\/(DayAhead|runs)|react-jsx-runtime|react\/jsx-runtime|loadShare__react__/,
            },
          ],
        },
      },
    },
  },
});

/** A script of its own that runs before the shell; the federation plugin lets other entries wait for the shell's runtime. */
function withoutFederation(id: string): Plugin {
  return {
    name: 'without-federation',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id });
    },
  };
}

/** Fails the build if the chunk `base` imports the chunk `forms`, which imports `base`: such a cycle makes the remote hang
 *  without an error. Its cause is a function of the contract missing in `manualPureFunctions`. */
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
