/** Version of the API contract, `major.minor`. A minor adds; a removal or a changed meaning is a new major, at a new path
 *  beside `/api/v1`. */
export const apiContract = '1.0';

/** Response header with the contract version. */
export const contractHeader = 'Nahstrom-Contract';
