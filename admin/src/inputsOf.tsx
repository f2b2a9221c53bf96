import type { ReactElement } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';

type InputOf<T> = Omit<TextInputProps, 'source'> & { source: Extract<keyof T, string> };

/** The inputs of a record, with `source` narrowed to its fields. */
export const inputsOf = <T extends object>() => ({ TextInput: KeptTextInput as (props: InputOf<T>) => ReactElement });

/** An emptied field stays the empty string, as the contract has it; react-admin would make it null. */
const KeptTextInput = (props: TextInputProps) => <TextInput fullWidth parse={asTyped} {...props} />;
const asTyped = (typed: string) => typed;
