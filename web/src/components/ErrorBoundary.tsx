import { Component, type ReactNode } from 'react';
import { logError } from '../lib/log';

interface Props {
  /** What is inside, for the log. */
  what: string;
  /** Shown instead when something inside throws. */
  fallback: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Keeps an error in one part of a page from taking the rest away. Give it a `key` that changes when it may try again. */
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
