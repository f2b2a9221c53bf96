import { useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { AccountPage } from './AccountPage.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';

export default function SecurityPage() {
  const { user, onUserChanged } = usePortal();
  const [isDemanded] = useState(user.mustSetUpTwoFactor);
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges(changes + 1);
  if (user.mustChangePassword)
    return (
      <AccountPage name="security">
        <PasswordSection isTemporary onChanged={() => onUserChanged?.()} />
      </AccountPage>
    );
  const password = <PasswordSection key="password" onChanged={changed} />;
  const twoFactor = <TwoFactorSection key="twoFactor" isDemanded={isDemanded} onChanged={changed} />;
  return (
    <AccountPage name="security">
      {isDemanded ? [twoFactor, password] : [password, twoFactor]}
      <SessionsSection changes={changes} />
    </AccountPage>
  );
}
