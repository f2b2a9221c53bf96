import type { Session } from '@nahstrom/kit';
import type { AuthProvider } from 'react-admin';

/** The shell holds the session and asks for the login; react-admin only needs the identity. */
export const authProviderOf = ({ user }: Session): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getIdentity: () => Promise.resolve({ id: user.id, fullName: `${user.firstname} ${user.lastname}` }),
  getPermissions: () => Promise.resolve(user.roles),
});
