import { reloadIfReachable } from '@nahstrom/kit';
import { Alert, Button } from '@nahstrom/kit/components';
import { Component, type ReactNode } from 'react';
import { usePortal } from './portal.ts';

type BoundaryProps = { fallback(retry: () => void): ReactNode; children: ReactNode };

/** Error boundary for rendering errors and failed lazy loading. A second failure after a retry reloads the page. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  #wasRetried = false;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    if (this.#wasRetried) void reloadIfReachable();
    this.#wasRetried = false;
  }

  retry = () => {
    this.#wasRetried = true;
    this.setState({ isBroken: false });
  };

  override render() {
    return this.state.isBroken ? this.props.fallback(this.retry) : this.props.children;
  }
}

type FaultProps = { title: string; text: string; onRetry(): void };

/** Rendered instead. */
export function Fault({ title, text, onRetry }: FaultProps) {
  const { t } = usePortal();
  return (
    <div className="part-missing">
      <Alert
        tone="error"
        title={title}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('part.again')}
          </Button>
        }
      >
        {text}
      </Alert>
    </div>
  );
}

export function Broken({ onRetry }: Pick<FaultProps, 'onRetry'>) {
  const { t } = usePortal();
  return <Fault title={t('part.brokenTitle')} text={t('part.broken')} onRetry={onRetry} />;
}
