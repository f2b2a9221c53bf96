/** A name that would like to be more: markup, a formula, letters that turn the direction, one of no width, and one of
 *  several code points. What is made of its markup has `data-hostile`. */
export const hostileText = (name: string) => `=${name}<i data-hostile="1">'x'</i>&amp;\u202eאב\u202c\u200b👩‍👧`;
