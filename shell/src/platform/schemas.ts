export {
  admissionConfirmation,
  emailCheck,
  loginParameters,
  passwordRequest,
  passwordReset,
  registration,
  setup,
  twoFactorReset,
} from '@nahstrom/contract';
