import { Component, type ReactNode } from 'react';
import { logError } from '../lib/log';

interface Props {
  /** The name of the content, for the log. */
  what: string;
  /** Shown when the content throws. */
  fallback: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Limits an error to one part of a page. A changed `key` renders the part again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    logError(this.props.what, error);
    this.props.onError?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
