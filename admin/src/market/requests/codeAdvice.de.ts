export { marketCodeAdvice } from '@nahstrom/contract/labels/de';
