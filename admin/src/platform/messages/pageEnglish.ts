import { catalogue as first } from './english.ts';
import { pages } from './pages.en.ts';

export const catalogue = { ...first, ...pages };
