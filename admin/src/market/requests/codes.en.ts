export { marketCodes } from '@nahstrom/contract/labels/en';
