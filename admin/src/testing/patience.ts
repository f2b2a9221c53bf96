import { configure } from '@testing-library/react';

/** How long a test waits for what is to appear. On a machine that does much else, a page of its own takes seconds. */
configure({ asyncUtilTimeout: 20_000 });
