import { texts as access } from '../access/page.ts';
import { texts as services } from '../services/page.ts';
import { pagesWith } from '../ui/page.tsx';

export const texts = {
  de: () => import('./messages.de.ts').then(({ operation }) => operation),
  en: () => import('./messages.en.ts').then(({ operation }) => operation),
};

export const { page, usePage } = pagesWith(services, access, texts);
