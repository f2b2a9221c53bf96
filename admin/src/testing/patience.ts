import { configure } from '@testing-library/react';

/** Timeout for content to appear. On a busy machine a lazy-loaded page takes seconds. */
configure({ asyncUtilTimeout: 20_000 });
