export { findLogo, withLogo } from './logo.ts';
