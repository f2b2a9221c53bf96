import { reloadIfReachable } from '@nahstrom/kit';
import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

/** A second failure after a retry reloads the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  #wasRetried = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    if (this.#wasRetried) void reloadIfReachable();
    this.#wasRetried = false;
  }

  retry = () => {
    this.#wasRetried = true;
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorPage resetErrorBoundary={this.retry} />;
  }
}
