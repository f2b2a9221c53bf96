/** Keys of a record's labels: `member.lastName` for each field, and `member.state.left` for each value of a closed list. */
export type LabelKey<Name extends string, Of extends object, Except extends PropertyKey = never> = Of extends unknown
  ? {
      [Field in Exclude<keyof Of & string, Except>]-?:
        | `${Name}.${Field}`
        | `${Name}.${Field}.${ListedValue<Of[Field]>}`;
    }[Exclude<keyof Of & string, Except>]
  : never;

type ListedValue<Value> = Value extends string
  ? string extends Value
    ? never
    : Value
  : Value extends number
    ? number extends Value
      ? never
      : Value
    : never;

export type Labels<Key extends string> = Readonly<Record<Key, string>>;
