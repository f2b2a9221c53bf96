import { catalogue as first } from './german.ts';
import { pages } from './pages.de.ts';

export const catalogue = { ...first, ...pages };
