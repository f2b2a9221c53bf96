import { Component, type ReactNode } from 'react';

type ChartBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** Loading the chart's code may fail, after a redeploy for instance: the figures and the table stay. */
export class ChartBoundary extends Component<ChartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
