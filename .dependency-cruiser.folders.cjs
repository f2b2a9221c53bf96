const { options } = require('./.dependency-cruiser.cjs');

/** Folders of the server without tests, which import from everywhere for their fixtures. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      severity: 'error',
      comment: 'Merge two folders that import each other, or extract a third.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.ts$|/testing` } },
};
