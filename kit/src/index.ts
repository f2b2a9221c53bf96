export * from './api.ts';
export * from './failure.ts';
export * from './formats.ts';
export * from './forms.ts';
export * from './i18n.ts';
export { errorMessages } from './messages/index.ts';
export * from './remote.ts';
export * from './tokens.ts';
export * from './tokensCss.ts';
