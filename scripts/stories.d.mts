export const rare: string;
export const rareFiles: string[];
export function storyParameters(everything: boolean): string[];
