export { Activate } from './Activate.tsx';
export { ForgotPassword } from './ForgotPassword.tsx';
export { ResetPassword } from './ResetPassword.tsx';
export { ResetTwoFactor } from './ResetTwoFactor.tsx';
