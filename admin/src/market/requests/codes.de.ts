export { marketCodes } from '@nahstrom/contract/labels/de';
