import type { PasswordProof } from '@nahstrom/contract';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';

const { TextInput } = inputsOf<PasswordProof>();

/** Acts on the whole installation need the password again. */
export const OwnPassword = ({ label }: { label: string }) => (
  <TextInput source="passwordCurrent" label={label} type="password" autoComplete="current-password" isRequired />
);
