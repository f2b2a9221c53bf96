import { useData, withBase } from 'vitepress';
import { defineComponent, h } from 'vue';

/** Whether the folder of pictures existed at the build. */
declare const __HAS_PICTURES__: boolean;

/** A picture of a screen in the reader's language and look. The hidden one is not loaded. */
export const Picture = defineComponent({
  props: { name: { type: String, required: true }, alt: { type: String, required: true } },
  setup({ name, alt }) {
    const { lang } = useData();
    const imageOf = (look: 'light' | 'dark') =>
      h('img', {
        src: withBase(`/pictures/${lang.value.slice(0, 2)}/${look}/${name}.webp`),
        alt,
        class: `picture picture-${look}`,
        loading: 'lazy',
      });
    return () => (__HAS_PICTURES__ ? [imageOf('light'), imageOf('dark')] : null);
  },
});
