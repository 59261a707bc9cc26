package com.google.cloud.datastore.emulator.impl.rules;

import com.google.cloud.datastore.emulator.impl.util.EmulatorRequestsListener;
import com.google.cloud.datastore.emulator.impl.util.FirestoreEmulatorConverters;
import com.google.common.collect.ImmutableList;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes the place of the Firestore emulator's class of this name, and does the same, but compiles each text of rules only
 * once. The emulator compiles them anew whenever its data are dropped, which needs more than half a second of processor
 * time, and the tests of the API drop them before and after most files.
 */
public class EmulatorRulesCompiler {
  private static final String RELEASE = "cloud.firestore";
  /** The tests of the rules try many texts, of which only the last ones come back. */
  private static final int MOST = 4;

  private static final Map<List<String>, CompileResult> compiled =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<List<String>, CompileResult> eldest) {
          return size() > MOST;
        }
      };

  private EmulatorRulesCompiler() {}

  /** Stands for the emulator's own class, and is left out of the jar (jars.ts). */
  public abstract static class EmulatorCompilationResult {
    static native EmulatorCompilationResult of(
        String release, EmulatorRulesAuthorizer authorizer, List<Issue> issues, Source source);

    static native EmulatorCompilationResult forError(String release, List<Issue> issues, Source source);
  }

  private static CompileResult compile(Source source) {
    FirebaseRulesLangOptions options = FirebaseRulesLangOptions.builder().allowTernaryOperator(true).build();
    return FirebaseRulesProtoCompiler.createStandalone(options).compile(source);
  }

  /** An issue names the file, so a text with issues is compiled each time. */
  private static synchronized CompileResult compileOnce(Source source) {
    List<String> texts = source.getFilesList().stream().map(File::getContent).toList();
    CompileResult known = compiled.get(texts);
    if (known != null) return known;
    CompileResult result = compile(source);
    if (result.getIssues().isEmpty()) compiled.put(texts, result);
    return result;
  }

  public static EmulatorCompilationResult makeNoopAuthorizer(Source source) {
    return EmulatorCompilationResult.of("", new NoopEmulatorRulesAuthorizer(), ImmutableList.of(), source);
  }

  public static EmulatorCompilationResult makeAuthorizer(
      Source source, FirestoreEmulatorConverters converters, EmulatorRequestsListener listener) {
    CompileResult result = compileOnce(source);
    if (result.hasCompilationError())
      return EmulatorCompilationResult.forError(RELEASE, result.getIssues(), source);
    EmulatorRulesAuthorizer authorizer =
        new DefaultEmulatorRulesAuthorizer(result.getRulesetAst(), converters, source, listener);
    return EmulatorCompilationResult.of(RELEASE, authorizer, result.getIssues(), source);
  }
}
