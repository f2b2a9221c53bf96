/** Bidirectional controls, a zero-width character, and one of several code points. They cannot be typed into a name
 *  any more, but may be stored in older records; placeholders replace them until `asTypedBefore`. */
export const unseen = { typed: 'אב👩👧', stored: '\u202eאב\u202c\u200b👩‍👧' };

/** A name with markup, a formula, and invisible characters. Elements created from its markup have `data-hostile`. */
export const hostileText = (name: string, signs = unseen.stored) => `=${name}<i data-hostile="1">'x'</i>&amp;${signs}`;
