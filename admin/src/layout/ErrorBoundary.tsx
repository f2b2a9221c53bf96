import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorPage resetErrorBoundary={() => this.setState({ failed: false })} />;
  }
}
