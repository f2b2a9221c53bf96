export { marketCodeAdvice } from '@nahstrom/contract/labels/en';
