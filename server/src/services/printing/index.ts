export { printablePictures, withLogo } from './logo.ts';
