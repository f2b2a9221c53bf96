import { rare as tag } from '../../../scripts/stories.mjs';

/** Details of a story that repeats another one in a further look, page or way of hosting. */
export const rare = { tag };

export const rareIf = (isRare: boolean) => (isRare ? rare : {});
