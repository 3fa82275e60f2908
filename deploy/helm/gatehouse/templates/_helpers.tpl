{{- define "gatehouse.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 50 | trimSuffix "-" }}
{{- end }}

{{/* At most 50 characters, so that every name with a suffix has at most 63. */}}
{{- define "gatehouse.fullname" -}}
{{- $name := include "gatehouse.name" . }}
{{- $full := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) }}
{{- default $full .Values.fullnameOverride | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "gatehouse.serviceAccountName" -}}
{{- if .Values.serviceAccount.create }}
{{- default (include "gatehouse.fullname" .) .Values.serviceAccount.name }}
{{- else }}
{{- default "default" .Values.serviceAccount.name }}
{{- end }}
{{- end }}

{{/* What pods are selected by. Arguments: root, component. */}}
{{- define "gatehouse.selector" -}}
app.kubernetes.io/name: {{ include "gatehouse.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "gatehouse.labels" -}}
{{ include "gatehouse.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- with .root.Values.cell }}
cell: {{ . | quote }}
{{- end }}
{{- end }}

{{- define "gatehouse.image" -}}
{{- $repository := required "image.repository is required: the image that you built from the Dockerfile" .Values.image.repository }}
{{- if .Values.image.digest }}
{{- printf "%s@%s" $repository .Values.image.digest }}
{{- else }}
{{- printf "%s:%s" $repository (default .Chart.AppVersion .Values.image.tag) }}
{{- end }}
{{- end }}

{{- define "gatehouse.pullSecrets" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "gatehouse.existingSecret" -}}
{{- required "secrets.existingSecret is required: a Secret with DATABASE_URL, SECRET and NOTIFICATION_SECRET" .Values.secrets.existingSecret }}
{{- end }}

{{/*
The settings of the service: those of the values, and what follows from other values. Not `merge`, which would replace false.
*/}}
{{- define "gatehouse.settings" -}}
{{- $settings := deepCopy .Values.settings }}
{{- $_ := required "settings.PUBLIC_URL is required: where clients reach the service" (get $settings "PUBLIC_URL") }}
{{- if .Values.metrics.enabled }}
{{- $_ := set $settings "METRICS_PORT" (.Values.metrics.port | int) }}
{{- end }}
{{- if and .Values.ingress.enabled (not (hasKey $settings "TRUST_PROXY")) }}
{{- $_ := set $settings "TRUST_PROXY" "uniquelocal" }}
{{- end }}
{{- if not (or (hasKey $settings "NOTIFICATION_URL") (has "NOTIFICATION_URL" .Values.secrets.settings)) }}
{{- if not .Values.mailer.enabled }}
{{- fail "settings.NOTIFICATION_URL or mailer.enabled is required: what sends emails" }}
{{- end }}
{{- $_ := set $settings "NOTIFICATION_URL" (printf "http://%s-mailer:3100/notifications" (include "gatehouse.fullname" .)) }}
{{- if not (hasKey $settings "NOTIFICATION_ALLOW_PRIVATE") }}
{{- $_ := set $settings "NOTIFICATION_ALLOW_PRIVATE" "true" }}
{{- end }}
{{- end }}
{{- toYaml $settings }}
{{- end }}

{{/* The environment of a container. Arguments: settings, files (names of secret settings), extra. */}}
{{- define "gatehouse.env" -}}
{{- range $name, $value := .settings }}
- name: {{ $name }}
  {{- /* Numbers of values are floats: 10000000 would become 1e+07. */}}
  value: {{ if kindIs "float64" $value }}{{ $value | toJson | quote }}{{ else }}{{ $value | toString | quote }}{{ end }}
{{- end }}
{{- range .files }}
- name: {{ . }}_FILE
  value: /run/secrets/gatehouse/{{ . }}
{{- end }}
{{- with .extra }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* A volume with the keys of a Secret that are used. A key that the Secret does not have keeps the pod from starting. Arguments: name, keys. */}}
{{- define "gatehouse.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ .name }}
    {{- /* 0440 */}}
    defaultMode: 288
    items:
      {{- range .keys }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- end }}

{{- define "gatehouse.podSecurityContext" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "gatehouse.securityContext" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "gatehouse.scheduling" -}}
{{- range $name := list "nodeSelector" "tolerations" "affinity" "priorityClassName" }}
{{- with get $.Values $name }}
{{ $name }}: {{ if kindIs "string" . }}{{ . }}{{ else }}{{- toYaml . | nindent 2 }}{{ end }}
{{- end }}
{{- end }}
{{- end }}
