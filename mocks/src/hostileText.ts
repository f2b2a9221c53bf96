/** Letters that turn the direction, one of no width, and one of several code points. Nobody can type them into a name,
 *  but they may be stored from before; what can be typed stands for them until `asTypedBefore`. */
export const unseen = { typed: 'אב👩👧', stored: '\u202eאב\u202c\u200b👩‍👧' };

/** A name that would like to be more: markup, a formula, and signs that nobody sees. What is made of its markup has
 *  `data-hostile`. */
export const hostileText = (name: string, signs = unseen.stored) => `=${name}<i data-hostile="1">'x'</i>&amp;${signs}`;
