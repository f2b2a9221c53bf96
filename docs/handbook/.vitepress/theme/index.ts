import { inBrowser, useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { watch } from 'vue';
import { Picture } from './Picture.ts';
// After the theme, whose colours they replace.
import '../../../../kit/src/tokens.css';
import './handbook.css';

export default {
  extends: DefaultTheme,
  setup() {
    const { isDark } = useData();
    watch(isDark, is => {
      if (inBrowser) document.documentElement.dataset.theme = is ? 'dark' : 'light';
    });
  },
  enhanceApp({ app }: { app: import('vue').App }) {
    app.component('Picture', Picture);
  },
};
