import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import { RecordContextProvider, ResourceContextProvider, useCreateSuggestionContext } from 'react-admin';

type Reference = {
  choose(record: unknown): void;
  cancel(): void;
  /** The current close action: immediate, or after confirmation. */
  leave: RefObject<() => void>;
};

const ReferenceContext = createContext<Reference | null>(null);

/** The input for which a record is created; null for a page of its own. */
export const useReference = () => useContext(ReferenceContext);

/** Lets `Create` make the record that an input lacks: as a dialog above the form, chosen after it is saved. */
export function InReference({ resource, children }: { resource: string; children: ReactNode }) {
  const { onCreate: choose, onCancel: cancel } = useCreateSuggestionContext();
  const leave = useRef(cancel);
  return (
    <ReferenceContext value={{ choose, cancel, leave }}>
      <ResourceContextProvider value={resource}>
        <RecordContextProvider value={undefined}>{children}</RecordContextProvider>
      </ResourceContextProvider>
    </ReferenceContext>
  );
}
