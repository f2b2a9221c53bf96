/** Version of what the API and its callers say to each other, `major.minor`. A minor adds; what goes or changes its
 *  meaning is a new major, and a new address beside `/api/v1`. */
export const apiContract = '1.0';

/** On every answer of the API: which contract it was given by. */
export const contractHeader = 'Nahstrom-Contract';
