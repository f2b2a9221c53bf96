import { useQueryClient } from '@tanstack/react-query';
import { ErrorPage } from './ErrorPage.tsx';
import { NotFound } from './NotFound.tsx';

/** A record that cannot be loaded is either missing or temporarily unavailable. */
export function LoadFailure({ error }: { error: unknown }) {
  const queries = useQueryClient();
  if (isRefused(error)) return <NotFound />;
  return (
    <ErrorPage
      resetErrorBoundary={() => void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })}
    />
  );
}

const isRefused = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 403 || error.status === 404);
