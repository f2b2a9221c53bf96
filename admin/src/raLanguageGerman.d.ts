declare module 'ra-language-german' {
  import type { StringMap } from 'ra-core';

  const messages: StringMap;
  export default messages;
}
