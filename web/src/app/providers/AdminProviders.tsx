import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider, StorageProvider } from 'reactfire';
import { firebaseApp } from '../../lib/firebase/app';
import { firebaseAuth } from '../../lib/firebase/auth';
import { firestore } from '../../lib/firebase/firestore';
import { firebaseStorage } from '../../lib/firebase/storage';

export function AdminProviders({ children }: { children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp()}>
      <AuthProvider sdk={firebaseAuth()}>
        <FirestoreProvider sdk={firestore()}>
          <StorageProvider sdk={firebaseStorage()}>{children}</StorageProvider>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
