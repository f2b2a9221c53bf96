import type { Translated } from '../i18n.ts';
import type { firstErrors as german } from './firstErrors.de.ts';

export const firstErrors: Translated<typeof german> = {
  'error.title': 'Error ({status})',
  'error.network': 'Network Error: no connection to the server. Please try again.',
  'error.kept': 'What you entered is kept.',
  'error.timeout': 'timeout exceeded: the server did not answer in time. Please try again.',
  'error.abort': 'Request aborted',
  'error.denied': 'Access to this resource was denied: insufficient rights!',
  'error.unhandled': 'Unhandled error while transferring the data, please contact an administrator!',
  'error.session.missing': 'Your session has expired. Please log in again.',
  'error.access.denied': 'Access to this resource was denied: insufficient rights!',
  'error.record.notFound': 'This record does not exist (any more).',
  'error.tooManyAttempts': 'Too many attempts. Please try again in {minutes} min.',
  'error.twoFactor.required': 'Your organisation requires a second factor for administrators. Please set it up first.',
  'error.password.temporary': 'Your password is temporary. Please choose your own first.',
  'error.server.failed': 'An error occurred on the server. Nothing was saved.',
  'error.number': 'Error number: {number}',
  'error.server.unavailable': 'The server is not ready at the moment. Please try again in a minute.',
};
