const { options } = require('./.dependency-cruiser.cjs');

/** Folders of the server without their tests, which put whole worlds together and so import from everywhere. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      severity: 'error',
      comment: 'Folders that need each other are one, or want a third.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.ts$|/testing` } },
};
