import { Component, type ReactNode } from 'react';
import { reloadIfReachable } from './later.ts';

type BoundaryProps = {
  fallback(retry: () => void): ReactNode;
  /** Another value resets a failure. */
  place?: string;
  children: ReactNode;
};

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

  override componentDidUpdate({ place }: BoundaryProps) {
    if (this.state.isBroken && place !== this.props.place) this.setState({ isBroken: false });
  }

  retry = () => {
    this.#wasRetried = true;
    this.setState({ isBroken: false });
  };

  override render() {
    return this.state.isBroken ? this.props.fallback(this.retry) : this.props.children;
  }
}
