/** Of a message or a list as a file: it is kept whole. */
export const mostMessageBytes = 20_000_000;
